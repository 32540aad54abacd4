import type { Face } from './faces.ts'

export interface Line {
  text: string
  face: Face
  /** The height of a capital, in the picture's units. */
  size: number
  /** Room between letters, as a part of the capital's height. */
  spacing?: number
}

/** How wide a line runs. */
export function widthOf({ text, face, size, spacing = 0 }: Line): number {
  const units = [...text].reduce((sum, letter) => sum + advance(face, letter), 0)
  return (units * size) / face.capHeight + spacing * size * (text.length - 1)
}

/** A line of drawn letters that starts at x on the baseline y: no machine's fonts decide how it looks. */
export function letters(line: Line, x: number, y: number, fill: string): string {
  const { text, face, size, spacing = 0 } = line
  const scale = size / face.capHeight
  let along = 0
  const drawn = [...text].map((letter) => {
    const path = face.letters[letter]?.[1]
    const at = Math.round(along)
    along += advance(face, letter) + (spacing * size) / scale
    return path ? `M${at} 0${path}` : ''
  })
  const place = `translate(${round(x)} ${round(y)})scale(${Number(scale.toFixed(3))})`
  return `<path fill="${fill}" transform="${place}" d="${drawn.join('')}"/>`
}

/** At most one decimal, so that a picture stays small and the same everywhere. */
export function round(value: number): number {
  return Number(value.toFixed(1))
}

function advance(face: Face, letter: string): number {
  return face.letters[letter]?.[0] ?? face.space
}
