import { Box, Grid, Heading, chakra } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import { openTarget } from '#src/dom/open-target.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Content } from '#src/ui/layout.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { Magpie } from './magpie.tsx'
import type { QuestionGroup } from './question.ts'
import { QuestionItem } from './question-item.tsx'

/** `address` is another one for each arrival, also within the page. */
export interface FaqsScreenProps {
  groups: readonly QuestionGroup[]
  address: string
}

/** MKT-5: groups of questions, each opening on its answer. */
export function FaqsScreen({ groups, address }: FaqsScreenProps) {
  return (
    <>
      <Hero
        tone="eucalypt"
        title="Good questions, short answers"
        lead="Payments, cards, rewards and Retailer Connect, in a few sentences each."
        picture={<Magpie />}
      />
      <Content py={{ base: '8', md: '12' }}>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '220px minmax(0, 1fr)' }} gap={{ base: '8', lg: '12' }}>
          <GroupLinks groups={groups} />
          <Box maxW="760px">
            {groups.map((group) => (
              <Group key={group.id} group={group} />
            ))}
          </Box>
        </Grid>
      </Content>
      <CallToAction
        title="Still have a question?"
        text="Send us a message, or call during office hours."
        actions={<ButtonLink to={paths.submitEnquiry}>Send an enquiry</ButtonLink>}
      />
      <span key={address} ref={openTarget} hidden />
    </>
  )
}

function GroupLinks({ groups }: Pick<FaqsScreenProps, 'groups'>) {
  return (
    <Groups aria-label="Groups of questions">
      <ul>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </Groups>
  )
}

function Group({ group: { id, title, questions } }: { group: QuestionGroup }) {
  return (
    <Box as="section" aria-labelledby={id} css={{ '& + &': { marginTop: '3rem' } }}>
      <Heading as="h2" size="2xl" id={id} mb="3">
        {title}
      </Heading>
      {questions.map((question) => (
        <QuestionItem key={question.id} question={question} />
      ))}
    </Box>
  )
}

const Groups = chakra('nav', {
  base: {
    alignSelf: 'start',
    position: { lg: 'sticky' },
    top: '24',
    '& ul': { display: 'flex', flexDirection: { lg: 'column' }, flexWrap: 'wrap', gap: '2' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: 'touch',
      px: '4',
      bg: 'eucalypt.tint',
      color: 'eucalypt.text',
      fontWeight: 'semibold',
      borderRadius: 'full',
      _hover: { bg: 'eucalypt.solid', color: 'eucalypt.on' },
    },
  },
})
