import { type Move, nothingYet, open, roleOf } from './composition.ts'
import type { Composition } from './members.ts'
import { findPath } from './find-path.ts'
import type { Goal, Story, StorySystem } from './story.ts'

/** A story with the path that was found through the real machines. */
export interface PlayedStory {
  story: Story
  steps: PlayedStep[]
  /** Why the story is no longer possible, in a sentence; null when it is. */
  fault: string | null
}

/** A goal, the moves to it, and the state of all machines then. */
export interface PlayedStep {
  goal: Goal
  moves: Move[]
  composition: Composition
}

/** Finds the path of a story, up to the first goal that no path reaches (SM-8). */
export function playStory(system: StorySystem, story: Story): PlayedStory {
  const steps: PlayedStep[] = []
  let composition = system.begins.reduce((before, opening) => {
    const [input] = Object.values(roleOf(system, opening.machine).cases.inputs)
    return open(system, before, opening, input).composition
  }, nothingYet)
  for (const [index, goal] of story.goals.entries()) {
    try {
      const path = findPath(system, composition, goal)
      composition = path.composition
      steps.push({ goal, ...path })
    } catch (fault) {
      if (!(fault instanceof Error)) throw fault
      const sentence = `Story “${story.name}”, step ${index + 1} “${goal.keyword} ${goal.text}”: ${fault.message}.`
      return { story, steps, fault: `${sentence} Change the machine, or the story in ${system.folder}.` }
    }
  }
  return { story, steps, fault: null }
}
