/** One static picture of the product: a state of a machine as its screen draws it (SM-4). */
export interface GalleryFrame {
  /** The machine's id. */
  machine: string
  /** The state's name. */
  state: string
  /** From 1 within its state; the first is the one that is reached the soonest. */
  number: number
  title: string
  /** From the folder `frames`: `place-order/confirming-1.html`. */
  file: string
  way: FramePath
}

/** The shortest path to a frame, by the names of the machine's cases. */
export interface FramePath {
  input: string
  steps: PathStep[]
}

/** One event with the descriptions of its transitions. */
interface PathStep {
  /** `logIn fails: wrong password`. */
  label: string
  /** One for each transition that is taken. */
  descriptions: string[]
}

/** What `npm run spec` draws before it writes the site: `test-results/gallery/gallery.json`. */
export interface Gallery {
  /** By machine, state and number, in the order of the sources. */
  frames: GalleryFrame[]
  /** Reached states in which the screen shows nothing, as the machine's `see` expects. */
  nothingShown: { machine: string; state: string }[]
}
