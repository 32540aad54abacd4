/**
 * Rules that a picture adds to the theme: no motion, no scroll bar, and a modal dialog with its backdrop in the colour
 * `scrim`, which a browser would place by script.
 */
export function motionlessCss(scrim: string): string {
  return `*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}
html{scrollbar-width:none!important}
dialog[open][aria-modal=true]{position:fixed!important;inset-block:0;z-index:2147483647}
body:has(dialog[open][aria-modal=true])::after{content:'';position:fixed;inset:0;z-index:2147483646;background:${scrim}}
`
}

/**
 * Sets light or dark from the address (`#dark`), else from the system, and reports the page's height to the page that
 * frames it.
 */
export const frameScript = `(function () {
  var root = document.documentElement
  var asked = location.hash.slice(1)
  var dark = asked === 'dark' || (asked !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.add(dark ? 'dark' : 'light')
  if (parent === window) return
  addEventListener('load', function () {
    document.fonts.ready.then(function () {
      var fills = document.querySelector('dialog[open][aria-modal=true]') !== null
      parent.postMessage({ frameHeight: fills ? 0 : document.getElementById('root').scrollHeight }, '*')
    })
  })
})()
`
