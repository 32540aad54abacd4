import { Box, Text } from '#src/styled/styled.tsx'
import { useMemo } from 'react'
import { focusAgainFor, focusTarget } from '#src/dom/focus.ts'
import { Anchor } from './link.tsx'

/** One error, and the id of its field. */
export interface FieldProblem {
  text: string
  fieldId: string
}

/**
 * Above a form with errors: links to each field, and takes focus with every new array, so also when the same errors are
 * submitted again.
 */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  const takeKeyboard = useMemo(() => focusAgainFor(problems), [problems])
  return (
    <Box
      ref={takeKeyboard}
      role="alert"
      tabIndex={-1}
      p="5"
      bg="error.tint"
      borderWidth="2px"
      borderColor="error.text"
      borderRadius="md"
    >
      <Text as="h2" fontSize="lg" mb="2">
        There is a problem
      </Text>
      <ul>
        {problems.map(({ text, fieldId }) => (
          <li key={fieldId}>
            <Anchor href={`#${fieldId}`} onClick={focusTarget} color="error.text" fontWeight="semibold">
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </Box>
  )
}
