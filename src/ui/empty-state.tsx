import { Flex, Heading, Text } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { Scene, type SceneName } from './scene.tsx'

export interface EmptyStateProps {
  scene: SceneName
  title: string
  /** What happened or what to do next, in a sentence. */
  text?: ReactNode
  /** One or two buttons. */
  children?: ReactNode
  /** The heading's level: a whole page that is empty has it as its first. */
  as?: 'h1' | 'h2'
}

/** A page or part of one with nothing to list: a picture, an explanation, and the next step. */
export function EmptyState({ scene, title, text, children, as = 'h2' }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap="3" py={{ base: '8', md: '12' }} px="4">
      <Scene name={scene} />
      <Heading as={as} size={as === 'h1' ? '2xl' : 'xl'} tabIndex={as === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {text && (
        <Text color="ink.muted" maxWidth="52ch">
          {text}
        </Text>
      )}
      {children && (
        <Flex wrap="wrap" justify="center" gap="3" mt="3">
          {children}
        </Flex>
      )}
    </Flex>
  )
}
