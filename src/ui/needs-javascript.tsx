import { Box } from '#src/styled/styled.tsx'
import { Content } from './layout.tsx'

/** NAV-6: what does not work without JavaScript; the theme hides endless loading indicators and dims buttons without effect. */
export function NeedsJavaScript() {
  return (
    <noscript>
      <Content pt="4">
        <Box p="4" bg="info.tint" borderRadius="md" borderLeftWidth="4px" borderColor="info.text">
          This site needs JavaScript to log you in, show your cart and cards, and take payments. Turn it on in your
          browser’s settings, then reload this page. You can read our other pages without it.
        </Box>
      </Content>
    </noscript>
  )
}
