import { paymentCases } from '#machines/payment/payment.cases.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { defineModel } from '#model-tests/model.ts'

/** No screen shows it: it runs on the server, where tests/api walks it once more against the database. */
export const paymentModel = defineModel({
  machine: paymentMachine,
  cases: paymentCases,
  ports: {},
  delays: {},
  livesIn: 'server',
})
