import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, StrictMode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { system } from '#src/theme/system.ts'
import { computedStyle } from './computed-style.ts'

/** No rule is loaded: jsdom has no layout to show for it. */
const unstyled = createCache({ key: 'css' })
unstyled.insert = () => {}
window.getComputedStyle = computedStyle

/** What every screen needs around it, in strict mode. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <CacheProvider value={unstyled}>
        <ChakraProvider value={system}>
          <MemoryRouter>{children}</MemoryRouter>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>
  )
}
