// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { FeatureCards } from '#src/ui/marketing/feature-cards.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { Steps } from '#src/ui/marketing/steps.tsx'
import { Page } from '#tests/support/page.tsx'

afterEach(cleanup)

test('MKT-1 hero, features, flow and closing section form one heading outline', () => {
  render(
    <Page>
      <Hero title="One idea" lead="What it is." actions={<a href="#now">Start</a>} picture={<svg />} />
      <Section title="What it does">
        <FeatureCards
          features={[
            { title: 'First', text: 'A', icon: 'gift' },
            { title: 'Second', text: 'B', wide: true },
          ]}
        />
      </Section>
      <CallToAction title="Try it" actions={<a href="#now">Start now</a>} />
    </Page>,
  )
  const outline = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(outline).toEqual(['H1 One idea', 'H2 What it does', 'H3 First', 'H3 Second', 'H2 Try it'])
  expect(screen.getByRole('region', { name: 'What it does' })).toBeTruthy()
})

test('MKT-1 a flow is an ordered list, read in its order', () => {
  render(
    <Page>
      <Steps
        steps={[
          { title: 'Choose', text: 'A card.' },
          { title: 'Pay', text: 'From your bank.' },
        ]}
      />
    </Page>,
  )
  const list = screen.getByRole('list')
  expect(list.tagName).toBe('OL')
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose', 'Pay'])
})
