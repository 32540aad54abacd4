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

/** At most so many presses and keys are held. */
const heldAtMost = 50

/** How often, and how many times in all, presses wait for those before. Milliseconds. */
const busyWait = { everyMs: 50, times: 100 }

/**
 * WIRE-1: what the shopper does before the page is hydrated is repeated then, in its order, each in a separate task: the
 * page is rendered in between, as if it had been hydrated; a button that is disabled while another is busy waits for it.
 * Several presses of the same button are held only where each one counts (`data-each-press`): elsewhere the last takes the
 * place of the others, which are of somebody who has seen nothing happen, and would add, pay, send or close again. A dialog
 * would have covered what was pressed after its button: that press is dropped, as one of what a dialog covers by then.
 * Keys are held where pages handle them; the browser's own effect would come on top. A hover and the focus have begun
 * before React listened.
 */
const earlyInput = `function holdPress(event){
var button=event.target.closest('button')
if(!button||isRepeating)return
held=held.filter(function(input){return input.key||!isReplaced(input.target,button)})
keep(event,{target:button})
}
function isReplaced(former,button){
return former===button?!button.hasAttribute('data-each-press'):former.matches('[aria-haspopup=dialog]')&&!button.matches('[aria-disabled=true]')
}
function holdKey(event){
var area=event.target.closest('[aria-roledescription=carousel],header [aria-expanded]:not([aria-haspopup])')
if(!area||isRepeating||event.repeat||!(area.matches('header *')?/^ArrowDown$/:/^Arrow(Left|Right)$/).test(event.key)||event.altKey||event.ctrlKey||event.metaKey||event.shiftKey)return
keep(event,{target:event.target,key:event.key,area:area})
}
function keep(event,input){
event.preventDefault()
event.stopImmediatePropagation()
isUsed=true
if(held.length<${heldAtMost})held.push(input)
}
function noteOver(event){
over=event
}
function repeatState(){
if(over&&over.target.matches(':hover'))over.target.dispatchEvent(new PointerEvent('pointerover',{bubbles:true,pointerType:over.pointerType}))
if(document.activeElement!==document.body)document.activeElement.dispatchEvent(new FocusEvent('focusin',{bubbles:true}))
}
function release(){
if(held.length&&isHeldUp(held[0].target)&&waits++<${busyWait.times})return setTimeout(release,${busyWait.everyMs})
var input=held.shift()
isRepeating=true
if(input&&input.target.isConnected)repeat(input)
isRepeating=false
if(held.length)return setTimeout(release)
removeEventListener('click',holdPress,true)
removeEventListener('keydown',holdKey,true)
removeEventListener('pointerover',noteOver)
}
function isHeldUp(button){
return button.isConnected&&button.matches('[aria-disabled=true]')&&document.querySelector('button[aria-busy=true]')
}
function repeat(input){
var dialog=document.querySelector('dialog[open]'),active=document.activeElement
if(dialog&&!dialog.contains(input.target))return
if(!input.key){
input.target.dispatchEvent(new PointerEvent('pointerdown',{bubbles:true}))
return input.target.click()
}
;(input.area.contains(active)?active:input.target).dispatchEvent(new KeyboardEvent('keydown',{key:input.key,bubbles:true,cancelable:true}))
}`

/**
 * WIRE-1: requests the store's modules once the page is painted, or as soon as somebody uses it; the first of `modules`
 * is the entry. The largest element may be a picture that arrived last: those in view are decoded and presented first. Its
 * text is hashed in the content policy.
 */
export function startScript(modules: readonly string[]): string {
  return `(function(modules){
var isStarted=false,isUsed=false,isLeaving=false,isRepeating=false,held=[],waits=0,over
function start(){
if(isStarted)return
isStarted=true
modules.forEach(function(href){var link=document.createElement('link');link.rel='modulepreload';link.crossOrigin='';link.href=href;document.head.append(link)})
import(modules[0]).catch(reloadOnce)
}
${failureParts}
${earlyInput}
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
addEventListener('click',holdPress,true)
addEventListener('keydown',holdKey,true)
addEventListener('pointerover',noteOver)
addEventListener('beforeunload',leave)
addEventListener('input',function(){isUsed=true},{once:true})
document.addEventListener('${pageHydrated}',function(){repeatState();release();forgetFailure()},{once:true})
;['pointerdown','keydown','focusin'].forEach(function(name){addEventListener(name,start,{once:true,passive:true})})
addEventListener('load',function(){document.hidden?start():whenPainted(start)},{once:true})
setTimeout(start,${latestStart})
})(${JSON.stringify(modules)})`
}
