import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'

/**
 * Chakra 3.37 memoizes styles under a key that ignores the order of properties, but Emotion's class name depends on
 * it: a server that has rendered other pages would send other class names than a fresh browser computes
 * (chakra-ui issue 10952, repaired in 3.38). The build stops when there is nothing left to repair.
 */
const orderedMemo: Plugin = {
  name: 'chakra-ordered-memo',
  transform(code, id) {
    if (!/@chakra-ui\/react\/dist\/esm\/utils\/memo\.js/.test(id)) return undefined
    const repaired = code.replace('Object.keys(value).sort()', 'Object.keys(value)')
    if (repaired === code) throw new Error('chakra-ordered-memo: nothing to repair, remove the plugin.')
    return repaired
  },
}

export default defineConfig({ plugins: [react(), orderedMemo] })
