import { eGiftCard } from './egift-card.ts'
import { general } from './general.ts'
import { myFlexiVault } from './myflexivault.ts'
import { payments } from './payments.ts'
import type { QuestionGroup } from './question.ts'
import { retailerConnect } from './retailer-connect.ts'

/** MKT-5: in this order. */
export const questionGroups: readonly QuestionGroup[] = [payments, general, eGiftCard, retailerConnect, myFlexiVault]
