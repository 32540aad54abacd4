import { ChakraProvider } from '#src/styled/styled.tsx'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import type { StoreSettings } from '#contract/store-settings.ts'
import { FrameHost } from './frame-host.tsx'
import { PageHost } from './page-host.tsx'
import type { Resume } from './resume.ts'
import { StoreProvider } from './store.tsx'
import { pageSystem } from './theme/system.ts'
import { ImageBase } from './ui/image-base.ts'

/** What differs between server and browser. */
export interface AppProps {
  cache: EmotionCache
  settings: StoreSettings
  resume: Resume
}

/** The whole store inside a router, the same on the server and in the browser. */
export function App({ cache, settings, resume }: AppProps) {
  return (
    <StrictMode>
      <CacheProvider value={cache}>
        <ChakraProvider value={pageSystem}>
          <StoreProvider settings={settings}>
            <ImageBase value={settings.imageBase}>
              <FrameHost>
                <PageHost resume={resume} />
              </FrameHost>
            </ImageBase>
          </StoreProvider>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>
  )
}
