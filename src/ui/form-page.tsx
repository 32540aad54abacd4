import { Box, Heading } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { Content, Panel } from './layout.tsx'

/** A page that is one short form on a sheet; `below` is shown under it. */
export function FormPage({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) {
  return (
    <Content py={{ base: '8', md: '16' }}>
      <Box maxW="form" mx="auto">
        <Heading as="h1" size="2xl" mb="6">
          {title}
        </Heading>
        <Panel>{children}</Panel>
        {below}
      </Box>
    </Content>
  )
}
