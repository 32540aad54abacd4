import { chakra } from '#src/styled/styled.tsx'
import type { Chip } from '#machines/reset-password/reset-password.connect.ts'
import { Announce } from '#src/ui/announce.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** PWD-2: the requirements, live; an icon and a label repeat the colour. */
export function RequirementChips({ chips }: { chips: readonly Chip[] }) {
  const met = chips.filter(({ isMet }) => isMet).length
  return (
    <div>
      <List aria-label="Password requirements">
        {chips.map(({ text, isMet }) => (
          <li key={text}>
            <Badge tone={isMet ? 'success' : 'neutral'}>
              <Icon name={isMet ? 'check' : 'minus'} size={16} />
              {text}
              <VisuallyHidden>{isMet ? ': met' : ': not met yet'}</VisuallyHidden>
            </Badge>
          </li>
        ))}
      </List>
      <Announce text={`${met} of ${chips.length} requirements met`} />
    </div>
  )
}

const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none', p: '0', m: '0' } })
