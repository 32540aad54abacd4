import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

/** One PostgreSQL server a run; each test file makes a database of its own on it. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  project.provide('engine', { name: 'postgres', server: server.url('postgres') })
  return () => server.stop()
}
