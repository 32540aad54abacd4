import { Box, Flex, Text } from '#src/styled/styled.tsx'
import type { UpdateView } from '#machines/update/update.connect.ts'
import { animateExit } from '#src/dom/motion/overlay.ts'
import { Button } from '#src/ui/button.tsx'
import { Content } from '#src/ui/layout.tsx'

const texts = {
  offered: 'A new version is ready. The page will reload, and your cart will stay as it is.',
  applying: 'Updating the store…',
  failed: 'The update didn’t work. Try again, or carry on and we’ll update next time you visit.',
} satisfies Record<Exclude<UpdateView['screen'], 'silent'>, string>

/** PWA-1: a line under the header, in a polite live region. */
export function UpdateNotice({ view }: { view: UpdateView }) {
  return (
    <Box aria-live="polite">
      {view.screen !== 'silent' && (
        <Box
          as="section"
          aria-label="Update"
          bg="wattle.tint"
          borderBottomWidth="1px"
          borderColor="line"
          data-exit="up"
          ref={animateExit}
        >
          <Content>
            <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" py="2">
              <Text flex="1" minW="15rem">
                {texts[view.screen]}
              </Text>
              <Answers view={view} />
            </Flex>
          </Content>
        </Box>
      )}
    </Box>
  )
}

function Answers({ view }: { view: UpdateView }) {
  switch (view.screen) {
    case 'silent':
    case 'applying':
      return null
    case 'offered':
    case 'failed':
      return (
        <Flex gap="2">
          <Button onClick={view.accept}>{view.screen === 'offered' ? 'Update now' : 'Try again'}</Button>
          <Button variant="quiet" onClick={view.postpone}>
            {view.screen === 'offered' ? 'Later' : 'Carry on'}
          </Button>
        </Flex>
      )
  }
}
