import type { Connect } from '#model-tests/mutate/connects.ts'
import { judgeShare } from '#model-tests/mutate/share.ts'
import type { ProjectFiles } from '#model-tests/mutate/subjects.ts'
import type { Model } from '#model-tests/model.ts'
import { Page } from '../support/page.tsx'
import { faultyIdentities } from './faulty-machines/identity.ts'
import { faultyPayments } from './faulty-machines/money.ts'
import { faultyShopping } from './faulty-machines/shopping.ts'

const files: ProjectFiles = {
  models: import.meta.glob<Record<string, Model>>('/tests/*/*.model.{ts,tsx}', { eager: true }),
  machines: import.meta.glob<Record<string, unknown>>('/machines/*/*.machine.ts', { eager: true }),
  connects: import.meta.glob<{ connect: Connect }>('/machines/*/*.connect.ts', { eager: true }),
  byHand: {
    sources: import.meta.glob<string>('/tests/*/*.{rules,timing}.test.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
    modules: import.meta.glob<{ default: () => unknown }>('/tests/*/*.{rules,timing}.test.{ts,tsx}'),
  },
  tables: 'machines',
  providers: Page,
}

/** Registers the share of one worker (from 0), of so many, of the mutants of all machines of the store. */
export async function judgeStore(share: number, of: number): Promise<void> {
  await judgeShare(share, of, { files, faultyMachines: [...faultyPayments, ...faultyShopping, ...faultyIdentities] })
}
