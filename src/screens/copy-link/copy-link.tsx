import { Box, Stack, Text } from '#src/styled/styled.tsx'
import type { CopyLinkView } from '#machines/copy-link/copy-link.connect.ts'
import { selectText } from '#src/dom/focus.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/field.tsx'

interface CopyLinkProps {
  view: CopyLinkView
  /** Reads the link when it is copied. */
  readLink: () => string
}

/** ENQ-6: copies a link that replays the shown list; where the browser refuses, the link is there to be selected. */
export function CopyLink({ view, readLink }: CopyLinkProps) {
  return (
    <Stack gap="2">
      <Box>
        <Copy view={view} readLink={readLink} />
      </Box>
      <Text aria-live="polite" color="ink.muted" fontSize="sm">
        {textOf(view)}
      </Text>
      {view.screen === 'refused' && <TextArea label="Link" rows={3} readOnly value={view.link} onFocus={selectText} />}
    </Stack>
  )
}

function Copy({ view, readLink }: CopyLinkProps) {
  switch (view.screen) {
    case 'copying':
      return (
        <Button variant="quiet" busy="Copying…">
          Copy link
        </Button>
      )
    case 'ready':
    case 'copied':
    case 'refused':
      return (
        <Button variant="quiet" onClick={() => view.copy(readLink())}>
          Copy link
        </Button>
      )
  }
}

function textOf({ screen }: CopyLinkView): string {
  switch (screen) {
    case 'ready':
    case 'copying':
      return 'The link contains this list. Anyone who opens it can replay the list; nothing is sent to us.'
    case 'copied':
      return 'Link copied.'
    case 'refused':
      return 'Your browser didn’t copy the link. You can select it here.'
  }
}
