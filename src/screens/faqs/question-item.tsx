import { Box, Heading, Text, chakra } from '#src/styled/styled.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Link } from '#src/ui/link.tsx'
import type { Question } from './question.ts'

/** One question, closed until it is pressed. Its anchor is on the answer, so that a browser without scripts opens it too. */
export function QuestionItem({ question: { id, question, answer, link } }: { question: Question }) {
  return (
    <Details>
      <summary>
        <Heading as="h3" size="md" flex="1">
          {question}
        </Heading>
        <Mark>
          <Icon name="plus" />
        </Mark>
      </summary>
      <Answer id={id}>
        {answer.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
        {link && (
          <Box>
            <Link to={link.to} alone display="inline-block" py="1">
              {link.label}
            </Link>
          </Box>
        )}
      </Answer>
    </Details>
  )
}

const Details = chakra('details', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'line',
    _last: { borderBottomWidth: '1px' },
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      minH: '14',
      py: '3',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      _hover: { color: 'eucalypt.text' },
    },
    '&[open] > summary svg': { transform: 'rotate(45deg)' },
    '@media print': { '&::details-content': { contentVisibility: 'visible', display: 'block' } },
  },
})

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    flexShrink: '0',
    bg: 'wattle.solid',
    color: 'wattle.on',
    borderRadius: 'full',
    '& svg': { transition: 'transform 180ms ease-out' },
  },
})

/** Its place is below its question, which a link to it has to show as well. */
const Answer = chakra('div', {
  base: { display: 'grid', gap: '3', maxW: 'prose', pb: '5', fontSize: 'lg', scrollMarginTop: '20' },
})
