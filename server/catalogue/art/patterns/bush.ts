import { box, disc, each, oval, placed, shape, stroke } from '../draw.ts'
import { between, dotted, type Pattern } from '../pattern.ts'

/** Sprays of golden wattle from the lower corner. */
export const wattleBlossom: Pattern = ({ deep, soft, blend }, next) => {
  const fluff = dotted('M0-20a20 20 0 1 1-.1 0z', '#F5B82E', 15, 12.57)
  const blossom = `<g id="b">${fluff}${disc(0, 0, 20, '#FFD65C')}${disc(-6, -7, 7, '#FFEDB5')}</g><path id="l" d="M0 0q50-34 118-20-48 40-118 20z"/>`
  const twig = each(6, (at) => {
    const side = at % 2 === 0 ? 1 : -1
    const x = 36 + at * 58
    const bloom = `<use href="#b" transform="translate(${x + 22} ${-side * between(next, 20, 36)})scale(${1.3 - at * 0.1})"/>`
    const leaf = `<use href="#l" fill="${at % 3 ? deep : blend}" transform="translate(${x})rotate(${side * 38})"/>`
    return at > 4 ? bloom : leaf + bloom
  })
  const sprays = each(4, (row) => {
    const flip = row % 2 ? -1 : 1
    return `<use href="#y" transform="rotate(${-166 + row * 33 + between(next, -5, 6)})scale(${(0.94 + next() * 0.14).toFixed(2)} ${flip})"/>`
  })
  const spray = `<g id="y">${stroke('M0 0H330', deep, 5)}${twig}</g>`
  return `<defs>${blossom}${spray}</defs>${disc(640, 560, 330, soft)}${placed(640, 590, 1, sprays)}`
}

/** Long gum leaves that hang as they do. */
export const gumLeaves: Pattern = ({ deep, soft, pale, glow, blend }, next) => {
  const leaf = `<g id="l"><path d="M0 0C46 56 54 160 10 250C-4 170-28 80 0 0z"/><path d="M2 10C18 80 24 160 11 240" fill="none" stroke="${soft}" stroke-width="3"/></g>`
  const leaves = each(14, (at) => {
    const x = 40 + at * 62 + between(next, -14, 15)
    const fill = [deep, blend, pale, deep, glow][between(next, 0, 5)]
    return `<use href="#l" fill="${fill}" transform="translate(${x} ${between(next, 326, 410)})rotate(${between(next, -48, 30)})scale(${(0.8 + next() * 0.5).toFixed(2)})"/>`
  })
  return `<defs>${leaf}</defs>${shape('M0 420Q300 300 856 380V540H0z', soft)}${leaves}`
}

/** A big sun over the flat horizon. */
export const sunrise: Pattern = ({ deep, soft, pale, glow, blend }, next) => {
  const x = between(next, 330, 560)
  const rays = each(13, (at) => {
    const angle = Math.PI * (1 + (at + 0.5) / 13)
    const point = (turn: number, far: number) =>
      `${Math.round(x + Math.cos(angle + turn) * far)} ${Math.round(486 + Math.sin(angle + turn) * far)}`
    return `M${point(-0.05, 186)}L${point(-0.07, 244)}L${point(0.07, 244)}L${point(0.05, 186)}z`
  })
  return [
    disc(x, 486, 274, soft),
    shape(rays, blend),
    disc(x, 486, 166, pale),
    disc(x, 486, 132, glow),
    shape('M0 476Q220 454 430 472T856 460V540H0z', deep),
    stroke(`M${x - 120} 496h240M${x - 70} 512h150M${x - 30} 528h70`, glow, 6),
  ].join('')
}

/** Ripple after ripple of warm sand. */
export const dunes: Pattern = ({ deep, soft, pale, glow, blend }, next) => {
  const y = between(next, -14, 15)
  return [
    disc(between(next, 560, 740), 304, 62, glow),
    shape(`M0 ${400 + y}C160 ${300 + y} 300 ${290 + y} 460 390S720 ${330 - y} 856 300V540H0z`, soft),
    shape(`M0 ${470 - y}C200 340 330 ${350 - y} 520 430S760 420 856 ${360 + y}V540H0z`, blend),
    shape(`M520 430c90 0 200-40 336-${70 - y}V540H420c70-20 110-70 100-110z`, deep),
    shape(`M0 ${440 + y}C120 430 260 420 380 540H0z`, pale),
    stroke('M30 490q70-26 150 0t120 30M40 520q50-14 110 6M600 480q90-34 200-40M580 512q110-30 240-36', soft, 5),
  ].join('')
}

/** Paddocks seen from a small plane. */
export const paddocks: Pattern = ({ deep, soft, pale, glow, blend }, next) => {
  const lean = between(next, 20, 90)
  const rows = (x: number, y: number, dx: number) =>
    stroke(
      each(9, (at) => `M${x + at * 26} ${y}l${dx} 150`),
      soft,
      5,
    )
  return [
    shape(`M0 330Q420 ${250 + lean / 3} 856 318V540H0z`, soft),
    shape(`M0 350L240 318l${lean} 222H0z`, blend),
    rows(20, 380, lean),
    shape(`M262 314L520 296l${lean + 50} 244H${262 + lean}z`, deep),
    rows(290, 372, lean + 20),
    shape(`M540 295L856 322V400L${570 + lean} 430z`, glow),
    shape(`M${578 + lean} 446L856 416V540H${600 + lean}z`, pale),
    stroke(`M${250 + lean / 2} 420q120-40 260 10t346-30`, soft, 9),
    each(7, (at) => disc(560 + at * 44, 292 + (at % 3) * 9 + between(next, 0, 8), between(next, 11, 19), deep)),
  ].join('')
}

/** The Southern Cross above a dark ridge. */
export const southernCross: Pattern = ({ deep, soft, pale, glow, blend }, next) => {
  const points = Array.from({ length: 14 }, (_, at) => {
    const far = at % 2 ? 14 : 31
    const angle = (at * Math.PI) / 7 - Math.PI / 2
    return `${Math.round(Math.cos(angle) * far)} ${Math.round(Math.sin(angle) * far)}`
  })
  const x = between(next, 500, 600)
  const star = (dx: number, y: number, scale: number) =>
    `<use href="#a" transform="translate(${x + dx} ${y})scale(${scale})"/>`
  const dust = (y: number, gap: number) =>
    dotted(`M${between(next, 0, 60)} ${y}Q400 ${y + 110} 856 ${y - 20}`, pale, 5, gap)
  return [
    `<defs><path id="a" d="M${points.join('L')}z" fill="${glow}"/></defs>`,
    oval(x + 10, 352, 290, 140, soft),
    dust(236, 97) + dust(262, 131) + dust(330, 119),
    star(4, 436, 1) + star(96, 326, 0.9) + star(-84, 352, 0.95) + star(10, 250, 0.85) + star(50, 382, 0.5),
    shape('M0 478l90-50 110 40 130-70 120 66 150-40 110 50 146-44V540H0z', blend),
    shape('M0 516l140-50 130 46 170-40 190 44 226-50V540H0z', deep),
  ].join('')
}

/** Banksia candles in a row. */
export const banksia: Pattern = ({ deep, soft, glow, blend }, next) => {
  const leaf = 'M0 0l26-20 14 6 24-16 14 8 26-12 40 26-40 26-26-12-14 8-24-16-14 6z'
  const leaves = [-24, 204, 24, 156].map(
    (turn, at) => `<path transform="rotate(${turn})" d="${leaf}" fill="${at % 2 ? deep : blend}"/>`,
  )
  const ridges = stroke(
    each(6, (at) => `M-34 ${-142 + at * 24}l34 14 34-14`),
    deep,
    7,
  )
  const candle = `<g id="c">${leaves.join('')}${box(-42, -172, 84, 176, glow, 42)}${ridges}</g>`
  const row = each(6, (at) => {
    const place = `translate(${64 + at * 148} ${between(next, 470, 560)})`
    return `<use href="#c" transform="${place}rotate(${between(next, -10, 11)})scale(${(0.8 + next() * 0.3).toFixed(2)})"/>`
  })
  return `<defs>${candle}</defs>${shape('M0 400Q430 320 856 400V540H0z', soft)}${row}`
}
