import { pageHydrated } from '#contract/page-hydrated.ts'
import { storageKeys } from '#contract/storage-keys.ts'

/** At the latest after this much waiting for pictures the store is started all the same. Milliseconds. */
const latestStart = 3_000

/**
 * Frames after which a decoded picture is on the screen: the browser composes one only once the one before the last is
 * presented. After three, it was not there in 2 of 48 loads on a busy machine.
 */
const framesUntilPresented = 6

/** System colours and no class: the styles of the store may be missing too. After the footer, so that nothing is covered. */
const noticeStyle =
  'position:sticky;bottom:0;z-index:99;padding:12px;text-align:center;background:Canvas;color:CanvasText;border-top:2px solid'
const buttonStyle =
  'min-height:44px;margin:4px 12px;padding:0 20px;border:2px solid;border-radius:8px;font-weight:bold;cursor:pointer'

/**
 * NAV-10: what happens when the entry, or a module that it imports, does not load. A page on which nothing was typed or
 * pressed is loaded again, once until one is hydrated, and only while the store responds: otherwise the browser would
 * replace what can be read by its own error page. A page that is being left may lose its requests before the next one is
 * there: that is no failure.
 */
const failureParts = `function reloadOnce(){
if(isUsed||!isFirstFailure())return report()
fetch(location.href,{method:'HEAD'}).then(function(response){response.status<500&&!isUsed?location.reload():report()},report)
}
function isFirstFailure(){
try{
if(sessionStorage.getItem('${storageKeys.reloaded}'))return false
sessionStorage.setItem('${storageKeys.reloaded}','yes')
return true
}catch(error){return false}
}
function forgetFailure(){
removeEventListener('beforeunload',leave)
try{sessionStorage.removeItem('${storageKeys.reloaded}')}catch(error){}
}
function leave(){
isUsed=isLeaving=true
}
function report(){
release()
if(isLeaving)return
var notice=document.createElement('div'),button=document.createElement('button')
notice.setAttribute('role','alert')
notice.style.cssText='${noticeStyle}'
notice.textContent='Part of this page did not load, so its buttons and menus do not work.'
button.style.cssText='${buttonStyle}'
button.textContent='Reload'
button.onclick=function(){location.reload()}
notice.append(button)
document.body.append(notice)
}`

/**
 * WIRE-1: requests the store's modules once the page is painted, or as soon as somebody uses it; the first of `modules`
 * is the entry. The largest element may be a picture that arrived last: those in view are decoded and presented first. The
 * latest press of a button before the page is hydrated is repeated then. Its text is hashed in the content policy.
 */
export function startScript(modules: readonly string[]): string {
  return `(function(modules){
var isStarted=false,isUsed=false,isLeaving=false,pressed
function start(){
if(isStarted)return
isStarted=true
modules.forEach(function(href){var link=document.createElement('link');link.rel='modulepreload';link.crossOrigin='';link.href=href;document.head.append(link)})
import(modules[0]).catch(reloadOnce)
}
${failureParts}
function hold(event){
var button=event.target.closest('button')
if(!button)return
event.preventDefault()
event.stopImmediatePropagation()
pressed=button
isUsed=true
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
addEventListener('beforeunload',leave)
addEventListener('input',function(){isUsed=true},{once:true})
document.addEventListener('${pageHydrated}',function(){release();forgetFailure()},{once:true})
;['pointerdown','keydown','focusin'].forEach(function(name){addEventListener(name,start,{once:true,passive:true})})
addEventListener('load',function(){document.hidden?start():whenPainted(start)},{once:true})
setTimeout(start,${latestStart})
})(${JSON.stringify(modules)})`
}
