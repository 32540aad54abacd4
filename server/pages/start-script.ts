import { pageHydrated } from '#contract/page-hydrated.ts'

/** At the latest after this much waiting for pictures the store is started all the same. Milliseconds. */
const latestStart = 3_000

/**
 * Frames after which a decoded picture is on the screen: the browser composes one only once the one before the last is
 * presented. After three, it was not there in 2 of 48 loads on a busy machine.
 */
const framesUntilPresented = 6

/**
 * WIRE-1: requests the store's modules once the page is painted, or as soon as somebody uses it; the first of `modules`
 * is the entry. The largest element may be a picture that arrived last: those in view are decoded and presented first. The
 * latest press of a button before the page is hydrated is repeated then. Its text is hashed in the content policy.
 */
export function startScript(modules: readonly string[]): string {
  return `(function(modules){
var isStarted=false,pressed
function start(){
if(isStarted)return
isStarted=true
modules.forEach(function(href){var link=document.createElement('link');link.rel='modulepreload';link.crossOrigin='';link.href=href;document.head.append(link)})
import(modules[0]).catch(release)
}
function hold(event){
var button=event.target.closest('button')
if(!button)return
event.preventDefault()
event.stopImmediatePropagation()
pressed=button
}
function release(){
removeEventListener('click',hold,true)
if(pressed&&pressed.isConnected)pressed.click()
}
function whenPainted(run){
var type='largest-contentful-paint'
if(!(PerformanceObserver.supportedEntryTypes||[]).includes(type))return setTimeout(run)
var observer=new PerformanceObserver(function(){
observer.disconnect()
Promise.all([].filter.call(document.images,isInView).map(decode)).then(function(){afterFrames(${framesUntilPresented},run)})
})
observer.observe({type:type,buffered:true})
}
function isInView(image){
var box=image.getBoundingClientRect()
return image.complete&&box.top<innerHeight&&box.bottom>0
}
function decode(image){
return image.decode().catch(function(){})
}
function afterFrames(count,run){
requestAnimationFrame(function(){count>1?afterFrames(count-1,run):run()})
}
addEventListener('click',hold,true)
document.addEventListener('${pageHydrated}',release,{once:true})
;['pointerdown','keydown','focusin'].forEach(function(name){addEventListener(name,start,{once:true,passive:true})})
addEventListener('load',function(){document.hidden?start():whenPainted(start)},{once:true})
setTimeout(start,${latestStart})
})(${JSON.stringify(modules)})`
}
