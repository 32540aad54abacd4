import { enquiryProducts } from '#contract/enquiry.ts'
import { enquiryCases } from '#machines/enquiry/enquiry.cases.ts'
import { connect } from '#machines/enquiry/enquiry.connect.ts'
import type { EnquiryDraft } from '#machines/enquiry/draft.ts'
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts'
import { EnquiryForm } from '#src/screens/enquiry/enquiry-form.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

export const enquiryModel = defineModel({
  machine: enquiryMachine,
  cases: enquiryCases,
  ports: { sendEnquiry: 'promise' },
  delays: {},
  screen: {
    render: (snapshot, send) => <EnquiryForm product="cashpoint-myflexivault" view={connect(snapshot, send)} />,
    cause: {
      'form.submit': (driver, { draft }) => fillInAndSend(driver, draft),
    },
    see: {
      idle: async (driver) => {
        await driver.seeEnabled('button', 'Send enquiry')
        await driver.seeEnabled('textbox', 'Full name')
      },
      submitting: async (driver) => {
        await driver.seeDisabled('button', 'Submitting...')
        await driver.seeDisabled('combobox', 'Product')
        await driver.notSee('alert')
      },
    },
  },
})

async function fillInAndSend(driver: Driver, draft: EnquiryDraft): Promise<void> {
  await driver.fill('Full name', draft.fullName)
  await driver.fill('Email', draft.email)
  await driver.fill('Mobile number (optional)', draft.mobileNumber)
  // What a success empties keeps its product.
  if (draft.fullName !== '')
    await driver.choose('Product', enquiryProducts.find(({ value }) => value === draft.product)?.label ?? '')
  await driver.fill('Your enquiry', draft.enquiryMessage)
  await driver.click('button', 'Send enquiry')
}
