import { storageKeys } from '#contract/storage-keys.ts'

/**
 * Runs in the head before anything is painted, so that no page flashes: the stored choice, else the system's.
 * A constant text, because its hash is in the Content-Security-Policy.
 */
export const colorModeScript = `(function(){var k;try{k=localStorage.getItem('${storageKeys.colorMode}')}catch(e){}\
document.documentElement.classList.add(k==='light'||k==='dark'?k:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')})()`
