/** The outlines of a font's letters, which `outlines.plugin.ts` reads. */
declare module '*&outlines' {
  const face: {
    /** The height of a capital, in units of the outlines. */
    capHeight: number
    /** The width of a space. */
    space: number
    /** The advance of each letter and its SVG path from a baseline at y = 0. */
    letters: Record<string, [advance: number, path: string]>
  }
  export default face
}
