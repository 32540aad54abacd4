import { copyLinkCases } from '#machines/copy-link/copy-link.cases.ts'
import { connect } from '#machines/copy-link/copy-link.connect.ts'
import { copyLinkMachine } from '#machines/copy-link/copy-link.machine.ts'
import { CopyLink } from '#src/screens/copy-link/copy-link.tsx'
import { defineModel } from '#model-tests/model.ts'

const { link } = copyLinkCases.events['link.copy']['a list of one step']

export const copyLinkModel = defineModel({
  machine: copyLinkMachine,
  cases: copyLinkCases,
  ports: { copyText: 'promise' },
  delays: {},
  screen: {
    render: (snapshot, send) => <CopyLink view={connect(snapshot, send)} readLink={() => link} />,
    cause: {
      'link.copy': (driver) => driver.click('button', 'Copy link'),
    },
    see: {
      ready: async (driver) => {
        await driver.seeEnabled('button', 'Copy link')
        await driver.seeText('Anyone who opens it can replay the list')
        await driver.notSeeText('Link copied.')
        await driver.notSee('textbox', 'Link')
      },
      copying: async (driver) => {
        await driver.seeDisabled('button', 'Copying…')
        await driver.notSeeText('Link copied.')
        await driver.notSee('textbox', 'Link')
      },
      copied: async (driver) => {
        await driver.seeEnabled('button', 'Copy link')
        await driver.seeText('Link copied.')
        await driver.notSee('textbox', 'Link')
      },
      refused: async (driver) => {
        await driver.seeEnabled('button', 'Copy link')
        await driver.seeText('Your browser didn’t copy the link.')
        await driver.see('textbox', 'Link')
      },
    },
  },
})
