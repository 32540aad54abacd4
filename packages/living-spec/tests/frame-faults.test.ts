// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { frameDocument } from '../src/gallery/frame-document.ts'
import { frameFaults } from '../src/gallery/frame-faults.ts'

const faultsWith = (body: string) => frameFaults(frameDocument({ title: 'kettle, hot, 1' }, body))

test('SM-4 a frame may load only neighbouring files and the site’s script', () => {
  expect(faultsWith('<a href="#"><img src="../assets/art-218.svg" alt=""></a>')).toEqual([])
})

test.each([
  ['<img src="/art/218.svg" alt="">', '<img> takes /art/218.svg from elsewhere'],
  [
    '<picture><source srcset="https://x.example/a.png 2x"></picture>',
    '<source> takes https://x.example/a.png from elsewhere',
  ],
  ['<svg><use href="/icons.svg#a"></use></svg>', '<use> takes /icons.svg#a from elsewhere'],
  ['<iframe src="https://maps.example"></iframe>', '<iframe> takes https://maps.example from elsewhere'],
  ['<script>alert(1)</script>', 'it holds a script of the application'],
  ['<p style="color:red">', '<p> has a style attribute'],
  ['<p onclick="pay()">', '<p> has a onclick attribute'],
])('SM-4 a frame must not contain %s', (body, fault) => {
  expect(faultsWith(body)).toEqual([fault])
})
