import { Box, Heading, chakra } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import { Content } from '#src/ui/layout.tsx'
import { Link } from '#src/ui/link.tsx'
import { campaignTiles } from '#src/ui/marketing/campaign-tiles.tsx'
import { Ground } from '#src/ui/marketing/ground.tsx'

/** HOME-2: four tiles, each opening its campaign. */
export function CampaignLinks() {
  return (
    <Ground as="section" tone="deep" aria-labelledby="campaigns">
      <Content py={{ base: '10', md: '14' }}>
        <Heading as="h2" size="2xl" id="campaigns" mb="6">
          Happening now
        </Heading>
        <Tiles>
          {campaignTiles.map(({ slug, title, picture }) => (
            <Tile key={slug}>
              {picture}
              <Box mt="3" fontFamily="heading" fontWeight="bold" fontSize={{ base: 'md', md: 'lg' }} lineHeight="snug">
                <Link
                  to={paths.campaign(slug)}
                  variant="plain"
                  _before={{ content: '""', position: 'absolute', inset: '0' }}
                >
                  {title}
                </Link>
              </Box>
            </Tile>
          ))}
        </Tiles>
      </Content>
    </Ground>
  )
}

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    columnGap: { base: '4', md: '6' },
    rowGap: '6',
  },
})

const Tile = chakra('li', {
  base: {
    position: 'relative',
    '& > svg': { transition: 'transform 180ms ease-out' },
    '&:hover > svg': { transform: 'translateY(-3px)' },
  },
})
