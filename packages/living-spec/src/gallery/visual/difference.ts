import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Two pictures laid over each other. */
export interface Difference {
  /** How many pixels differ to the eye. */
  pixels: number
  /** Where, in red over what is the same. */
  picture: PNG
}

/** Compares two pictures from their upper left corner; what only one of them has differs. */
export function differenceOf(before: PNG, after: PNG): Difference {
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const picture = new PNG({ width, height })
  const [former, present] = [enlarged(before, width, height), enlarged(after, width, height)]
  return { pixels: pixelmatch(former.data, present.data, picture.data, width, height, { threshold: 0.05 }), picture }
}

/** Filled up with a colour that the application uses nowhere. */
function enlarged(png: PNG, width: number, height: number): PNG {
  if (png.width === width && png.height === height) return png
  const larger = new PNG({ width, height })
  for (let at = 0; at < larger.data.length; at += 4) larger.data.set([255, 0, 255, 255], at)
  PNG.bitblt(png, larger, 0, 0, png.width, png.height, 0, 0)
  return larger
}
