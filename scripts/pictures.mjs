// npm run pictures: draws the pictures that readers of links and home screens want as PNG, from the store's own mark, cards and fonts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { prepare, root } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'

readArguments('npm run pictures')
await prepare()
process.chdir(root)
const { chromium } = await import('playwright-core')
const { createServer } = await import('vite')

const sprig = readFileSync('public/favicon.svg', 'utf8')
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, ws: false } })
const { brand } = await vite.ssrLoadModule('/contract/brand.ts')
const { drawArt } = await vite.ssrLoadModule('/server/catalogue/art/draw-art.ts')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
const page = await browser.newPage()

for (const size of [192, 512]) await draw(`icon-${size}.png`, size, size, icon(size, 1))
await draw('icon-maskable-512.png', 512, 512, icon(512, 0.72))
await draw('apple-touch-icon.png', 180, 180, icon(180, 0.86))
await draw('shared-link.png', 1200, 630, sharedLink())
await browser.close()
await vite.close()

async function draw(file, width, height, html) {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><style>*{margin:0;box-sizing:border-box}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join('public', file), omitBackground: true })
  console.log(`public/${file}  ${width} × ${height}`)
}

/** `share` is what the mark takes of the whole; below 1 the ground goes to the edge, for systems that cut the icon. */
function icon(size, share) {
  const ground = share < 1 ? 'background:#1F5B45;' : ''
  const inner = Math.round(size * share)
  const mark = sprig.replace('<svg ', `<svg width="${inner}" height="${inner}" `)
  return `<div style="width:${size}px;height:${size}px;display:grid;place-items:center;${ground}">${mark}</div>`
}

function sharedLink() {
  const cards = [
    ['WTL-0272', 'left:690px;top:66px;transform:rotate(7deg)'],
    ['WTL-0253', 'left:640px;top:206px;transform:rotate(-3deg)'],
    ['WTL-0218', 'left:730px;top:336px;transform:rotate(5deg)'],
  ]
  const art = cards.map(
    ([code, place]) =>
      `<img class="card" style="${place}" src="data:image/svg+xml;base64,${Buffer.from(drawArt(`/art/${code}.svg`)).toString('base64')}">`,
  )
  const mark = sprig.replace('<svg ', '<svg width="112" height="112" ')
  return `<style>
    ${face('Heading', '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal')}
    ${face('Body', '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal')}
    body { width: 1200px; height: 630px; overflow: hidden; position: relative; background: #FBF7EE; color: #14231C }
    .ground { position: absolute; right: -180px; top: -210px; width: 820px; height: 1050px; border-radius: 50%; background: #F5B82E }
    .words { position: absolute; left: 72px; top: 128px; width: 560px }
    h1 { font: 700 104px/1 Heading; letter-spacing: -0.035em; margin: 28px 0 20px }
    p { font: 600 44px/1.2 Body; color: #1F5B45 }
    .card { position: absolute; width: 400px; border-radius: 24px; box-shadow: 0 18px 40px #14231C40 }
  </style><div class="ground"></div><div class="words">${mark}<h1>${brand.name}</h1><p>${brand.tagline}</p></div>${art.join('')}`
}

function face(family, file) {
  const font = readFileSync(`node_modules/${file}.woff2`).toString('base64')
  return `@font-face{font-family:${family};font-weight:200 900;src:url(data:font/woff2;base64,${font})}`
}
