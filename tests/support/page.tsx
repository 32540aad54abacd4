import { ChakraProvider } from '@chakra-ui/react'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, StrictMode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { pageSystem } from '#src/theme/system.ts'
import { computedStyle } from './computed-style.ts'

/** No rule is loaded: jsdom has no layout to show for it. */
const unstyled = createCache({ key: 'css' })
unstyled.insert = () => {}
window.getComputedStyle = computedStyle

/** What every screen needs around it, in strict mode; its styles go into `styles`. */
export function Page({ children, styles = unstyled }: { children: ReactNode; styles?: EmotionCache }) {
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <ChakraProvider value={pageSystem}>
          <MemoryRouter>{children}</MemoryRouter>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>
  )
}
