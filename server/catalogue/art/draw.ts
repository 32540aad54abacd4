import { round } from './lettering.ts'

/** A rectangle, rounded by `r`. */
export function box(x: number, y: number, width: number, height: number, fill: string, r = 0): string {
  const corner = r > 0 ? ` rx="${r}"` : ''
  const place = (x ? ` x="${round(x)}"` : '') + (y ? ` y="${round(y)}"` : '')
  return `<rect${place} width="${round(width)}" height="${round(height)}"${corner} fill="${fill}"/>`
}

export function disc(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

/** A line; the whole picture draws its ends round. */
export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

export function turned(degrees: number, x: number, y: number, inner: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${inner}</g>`
}

export function placed(x: number, y: number, scale: number, inner: string): string {
  return `<g transform="translate(${round(x)} ${round(y)})scale(${Number(scale.toFixed(3))})">${inner}</g>`
}

export function faded(opacity: number, inner: string): string {
  return `<g opacity="${opacity}">${inner}</g>`
}

/** As many as asked for, side by side in the text. */
export function each(count: number, drawn: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => drawn(index)).join('')
}
