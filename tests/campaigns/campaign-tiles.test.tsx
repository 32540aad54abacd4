// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { campaignTiles } from '#src/ui/marketing/campaign-tiles.tsx'
import { Page } from '#tests/support/page.tsx'

test('HOME-2 MKT-9 four tiles have a title, a drawn picture and the address of their campaign each', () => {
  expect(campaignTiles.map(({ slug }) => paths.campaign(slug))).toEqual([
    '/campaigns/unlock-egift-sales',
    '/campaigns/feature-in-cinemas',
    '/campaigns/big-buys-myflexivault',
    '/campaigns/lock-in-at-25',
  ])
  expect(new Set(campaignTiles.map(({ title }) => title)).size).toBe(4)
  for (const { picture, slug } of campaignTiles) {
    const { container, unmount } = render(<Page>{picture}</Page>)
    const drawing = container.querySelector('svg')
    expect(drawing?.querySelectorAll('path').length, slug).toBeGreaterThan(4)
    expect(drawing?.getAttribute('aria-hidden'), slug).toBe('true')
    unmount()
  }
})
