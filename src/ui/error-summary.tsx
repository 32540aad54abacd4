import { Box, Text } from '@chakra-ui/react'
import { focusOnMount, focusTarget } from '#src/adapters/dom/focus.ts'
import { Anchor } from './link.tsx'

/** One thing to put right, and the id of the field where. */
export interface FieldProblem {
  text: string
  fieldId: string
}

/** Above a form that was sent with mistakes: takes the keyboard and leads to each field. Give it a new `key` a try. */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  return (
    <Box
      ref={focusOnMount}
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
