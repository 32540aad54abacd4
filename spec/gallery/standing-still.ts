/**
 * What a picture adds to the theme: nothing moves, no scroll bar takes room, and a modal dialog, which a browser lays over everything by script,
 * lies there by rule, with what dims the page behind it.
 */
export const standingStill = `*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}
html{scrollbar-width:none!important}
dialog[open][aria-modal=true]{position:fixed!important;inset-block:0;z-index:2147483647}
body:has(dialog[open][aria-modal=true])::after{content:'';position:fixed;inset:0;z-index:2147483646;background:var(--w-colors-scrim)}
`

/**
 * Light or dark, as the address asks (`#dark`), else as the system does; and how high the page is, for the page that
 * shows it in a frame. A file from a folder has no other way to tell.
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
