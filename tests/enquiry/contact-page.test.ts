// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { enquiryProducts } from '#contract/enquiry.ts'
import { drawPage } from '#tests/support/drawn-page.ts'
import { storeSettings } from '#tests/support/store-settings.ts'

const drawn = await drawPage('/contact')

test('MKT-10 the contact page shows how and when to reach the store, closed on weekends', () => {
  const { text, main } = drawn
  for (const fact of [brand.supportEmail, brand.supportPhone, 'Mon–Fri 9:00am–5:30pm', 'Weekends closed'])
    expect(text).toContain(fact)
  expect(main.querySelector('address')?.textContent).toContain(brand.officeHours)
  const ways = Array.from(main.querySelectorAll('address a'), (link) => link.getAttribute('href'))
  expect(ways).toEqual([`mailto:${brand.supportEmail}`, `tel:${brand.supportPhone.replaceAll(' ', '')}`])
})

test('MKT-10 the form has its own heading at submit-enquiry', () => {
  const section = drawn.main.querySelector('#submit-enquiry')
  expect(section?.querySelector('h1, h2, h3')?.textContent).toBe('Send an enquiry')
  expect(section?.querySelector('form')).not.toBeNull()
  expect(drawn.main.querySelectorAll('form')).toHaveLength(1)
})

test('ENQ-1 the HTML marks required fields and has their autocomplete hints', () => {
  const controls = Array.from(drawn.main.querySelectorAll<HTMLInputElement>('input, select, textarea'))
  const attributes = controls.map((control) => [
    control.name,
    control.type,
    control.required,
    control.getAttribute('autocomplete'),
  ])
  expect(attributes).toEqual([
    ['fullName', 'text', true, 'name'],
    ['email', 'email', true, 'email'],
    ['mobileNumber', 'tel', false, 'tel'],
    ['product', 'select-one', true, null],
    ['enquiryMessage', 'textarea', true, null],
  ])
  for (const control of controls) {
    expect(control.labels).toHaveLength(1)
    for (const bound of ['maxlength', 'minlength', 'pattern']) expect(control.hasAttribute(bound)).toBe(false)
  }
})

test('ENQ-1 ENQ-2 the products are exactly these, below an empty placeholder that cannot be chosen', () => {
  const options = Array.from(drawn.main.querySelectorAll('option'), ({ value, text, disabled, selected }) => [
    value,
    text,
    disabled,
    selected,
  ])
  expect(options).toEqual([
    ['', 'Select a product', true, true],
    ['gift-card-express', 'eGift Card', false, false],
    ['cashpoint-myflexivault', 'Retailer Connect', false, false],
    ['cashpoint-egiftcard', 'MyFlexiVault', false, false],
  ])
  expect(options.slice(1)).toEqual(enquiryProducts.map(({ value, label }) => [value, label, false, false]))
})

test('MKT-3 MKT-10 without a configured map the page draws its own, and no frame', () => {
  expect(drawn.main.querySelector('iframe')).toBeNull()
  expect(drawn.main.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toContain('Sydney Harbour')
  expect(drawn.text).toContain('We’re based in Sydney, NSW.')
})

test('MKT-3 MKT-10 a configured map is on the page, with a link to it and our address beside it', async () => {
  const map = 'https://maps.example/?q=sydney&zoom=11'
  const { main, text } = await drawPage('/contact', { settings: { embeds: { ...storeSettings.embeds, map } } })
  const frame = main.querySelector('iframe')
  expect([frame?.title, frame?.getAttribute('src')]).toEqual(['Map', map])
  expect(frame?.getAttribute('sandbox')).not.toContain('top-navigation')
  const link = main.querySelector('figcaption a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Open the map in a new tab', map])
  expect(main.querySelector('svg[role="img"]')).toBeNull()
  expect(text).toContain('We’re based in Sydney, NSW.')
})

test('MKT-10 SEO-1 a machine reads the same details and hours', () => {
  expect(drawn.head).toMatchObject({ canonical: '/contact' })
  expect(drawn.head.noindex).toBeUndefined()
  const [page] = (drawn.head.structured as { '@graph': { mainEntity: { contactPoint: object } }[] })['@graph']
  expect(page?.mainEntity.contactPoint).toEqual({
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: brand.supportEmail,
    telephone: brand.supportPhone,
    areaServed: 'AU',
    availableLanguage: 'en',
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '17:30',
    },
  })
  expect(brand.officeHours).toBe('Mon–Fri 9:00am–5:30pm')
})
