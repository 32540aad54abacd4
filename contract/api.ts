import * as z from 'zod/mini'
import { Card, CardDetail, CardQuery, Filters } from './card.ts'
import { AddToCart, CartData, UpdateCart } from './cart.ts'
import { Done, type Endpoint, envelope, orNull } from './endpoint.ts'
import { SentEnquiry } from './enquiry.ts'
import { missing } from './missing.ts'
import {
  NewOrder,
  OrderAnswer,
  Payment,
  PaymentMessage,
  PaymentMethod,
  ReturnedOrders,
  StartPayment,
  StartedPayment,
  UnpaidOrders,
} from './order.ts'
import { Login, LoginData, Reset, ResetRequest } from './session.ts'
import { StockNotification } from './stock-notification.ts'
import { Uuid } from './uuid.ts'
import { RedeemOrder, UserCard, UserCardDetail } from './vault.ts'
import { WebVital } from './web-vital.ts'

const PaymentParams = z.object({ paymentIntentId: Uuid })

/** Every call: those of section 7 of the specification, and the store's additions (API-1, API-14). */
export const api = {
  getCart: { method: 'GET', path: '/Customer/Carts', answer: envelope(orNull(CartData)), session: true },
  addToCart: { method: 'POST', path: '/Customer/Carts', body: AddToCart, answer: Done, session: true },
  updateCart: { method: 'PUT', path: '/Customer/Carts', body: UpdateCart, answer: Done, session: true },
  getFilters: {
    method: 'GET',
    path: '/Customer/Cards/Filters',
    answer: envelope(Filters),
    impliedBy: ['data'],
    lists: ['categories', 'subCategories'],
  },
  listCards: {
    method: 'GET',
    path: '/Customer/Cards',
    query: CardQuery,
    answer: envelope(z.object({ cards: orNull(z.array(Card)) })),
    impliedBy: ['data'],
    lists: ['cards'],
  },
  getCard: {
    method: 'GET',
    path: '/Customer/Cards/:id',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
    missing: missing.card,
    answer: envelope(z.object({ card: CardDetail })),
    impliedBy: ['data'],
  },
  login: { method: 'POST', path: '/Customer/auth/login', body: Login, answer: envelope(LoginData) },
  logout: { method: 'POST', path: '/Customer/auth/logout', answer: Done, ours: true },
  getPaymentMethods: {
    method: 'GET',
    path: '/Customer/PaymentMethods',
    answer: envelope(orNull(z.object({ paymentMethod: orNull(PaymentMethod) }))),
    impliedBy: ['data'],
    session: true,
  },
  placeOrder: {
    method: 'POST',
    path: '/Customer/Orders',
    body: NewOrder,
    answer: OrderAnswer,
    impliedBy: ['order', 'data', 'id'],
    session: true,
  },
  listReturnedOrders: {
    method: 'GET',
    path: '/Customer/Orders/Returned',
    answer: envelope(ReturnedOrders),
    session: true,
    ours: true,
  },
  listUnpaidOrders: {
    method: 'GET',
    path: '/Customer/UnpaidOrders',
    answer: envelope(z.object({ orders: UnpaidOrders })),
    session: true,
    ours: true,
  },
  startPayment: {
    method: 'POST',
    path: '/Customer/Payments/:paymentIntentId/Start',
    params: PaymentParams,
    missing: missing.payment,
    body: StartPayment,
    answer: z.object({
      success: z.literal(true),
      // Another server may answer with anything here (API-14).
      data: z.catch(z.optional(StartedPayment), undefined),
    }),
    session: true,
  },
  paymentEvents: {
    method: 'GET',
    path: '/Customer/PaymentEvents/:paymentIntentId',
    params: PaymentParams,
    missing: missing.payment,
    answer: PaymentMessage,
    session: true,
  },
  getPayment: {
    method: 'GET',
    path: '/Customer/Payments/:paymentIntentId',
    params: PaymentParams,
    missing: missing.payment,
    answer: envelope(z.object({ payment: Payment })),
    session: true,
    ours: true,
  },
  recallPayment: {
    method: 'POST',
    path: '/Customer/Payments/:paymentIntentId/Recall',
    params: PaymentParams,
    missing: missing.payment,
    answer: envelope(z.object({ payment: Payment })),
    session: true,
    ours: true,
  },
  listVault: {
    method: 'GET',
    path: '/Customer/Vault',
    answer: envelope(z.object({ userCards: orNull(z.array(UserCard)) })),
    impliedBy: ['data'],
    lists: ['userCards'],
    session: true,
  },
  getUserCard: {
    method: 'GET',
    path: '/Customer/UserCards/:cardId',
    params: z.object({ cardId: z.coerce.number().check(z.int(), z.gte(1)) }),
    missing: missing.userCard,
    answer: envelope(orNull(z.object({ userCard: orNull(UserCardDetail), redeemOrder: orNull(RedeemOrder) }))),
    impliedBy: ['data'],
    session: true,
  },
  requestReset: { method: 'POST', path: '/Customer/Auth/Password/Reset/Request', body: ResetRequest, answer: Done },
  resetPassword: { method: 'POST', path: '/Customer/Auth/Password/Reset', body: Reset, answer: Done },
  getAccount: {
    method: 'GET',
    path: '/Customer/Account',
    answer: envelope(z.object({ email: z.nullable(z.string()) })),
    session: true,
    ours: true,
  },
  requestStockNotification: {
    method: 'POST',
    path: '/StockNotifications',
    body: StockNotification,
    answer: Done,
    ours: true,
  },
  enquire: { method: 'POST', path: '/Enquiries', body: SentEnquiry, answer: Done, impliedBy: ['message'] },
  reportVital: { method: 'POST', path: '/analytics/web-vitals', body: WebVital, answer: Done },
} as const satisfies Record<string, Endpoint>

/** The response of one call. */
export type Answer<Name extends keyof typeof api> = z.output<(typeof api)[Name]['answer']>
