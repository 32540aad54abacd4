import { StrictMode } from 'react'
import type { StoreSettings } from '#contract/store-settings.ts'
import { FrameHost } from './frame/frame-host.tsx'
import { PageHost } from './page/page-host.tsx'
import type { Resume } from './page/resume.ts'
import { loadAhead } from './page/load-page.ts'
import { StoreProvider } from './store/store.tsx'
import { ImageBase } from './ui/image-base.ts'

/** What differs between server and browser. */
export interface AppProps {
  settings: StoreSettings
  resume: Resume
}

/** The whole store inside a router, the same on the server and in the browser. */
export function App({ settings, resume }: AppProps) {
  return (
    <StrictMode>
      <StoreProvider settings={settings} loadAhead={loadAhead}>
        <ImageBase value={settings.imageBase}>
          <FrameHost>
            <PageHost resume={resume} />
          </FrameHost>
        </ImageBase>
      </StoreProvider>
    </StrictMode>
  )
}
