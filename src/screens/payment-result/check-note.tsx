import { Box } from '#src/styled/styled.tsx'
import type { CheckNote } from '#machines/payment-result/unpaid-views.ts'
import { Alert } from '#src/ui/alert.tsx'

export interface CheckNoteProps {
  note: CheckNote
  /** What is shown when a check that the shopper asked for brought nothing new. */
  unchanged: string
  unreached: string
}

/** CHK-12, CHK-18: what came of the latest check. The region stays mounted, so that each text is announced. */
export function CheckNoteLine({ note, unchanged, unreached }: CheckNoteProps) {
  const texts = { checking: 'Checking with your bank…', unchanged, unreached }
  return (
    <Box role="status">
      {note && (
        // Not a second live region within the first.
        <Alert role={undefined} tone={note === 'unreached' ? 'warning' : 'info'}>
          {texts[note]}
        </Alert>
      )}
    </Box>
  )
}
