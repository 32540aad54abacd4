import { expect, test } from 'vitest'
import type { GalleryFrame } from '../src/gallery/gallery-frame.ts'
import { type Shard, mergeShards } from '../src/gallery/merge-shards.ts'

test('SM-4 the shards of several processes are merged into one gallery and style sheet', () => {
  const shards: Shard[] = [
    { frames: [frame('cart', 1), frame('cart', 2), frame('login', 1)], nothingShown: [], rules: ['.a{}', '.b{}'] },
    { frames: [frame('checkout', 1)], nothingShown: [{ machine: 'panel', state: 'closed' }], rules: ['.b{}', '.c{}'] },
  ]
  const { gallery, css } = mergeShards(shards)
  expect(gallery.frames.map(({ file }) => file)).toEqual(['cart-1', 'cart-2', 'checkout-1', 'login-1'])
  expect(gallery.nothingShown).toEqual([{ machine: 'panel', state: 'closed' }])
  expect(css).toBe('.a{}\n.b{}\n.c{}')
})

function frame(machine: string, number: number): GalleryFrame {
  return { machine, state: 'any', number, title: '', file: `${machine}-${number}`, way: { input: '', steps: [] } }
}
