import { useState } from 'react'
import { addToCartCases } from '#machines/add-to-cart/add-to-cart.cases.ts'
import { type AddToCartView, connect } from '#machines/add-to-cart/add-to-cart.connect.ts'
import { addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import { BuyButtons } from '#src/screens/add-to-cart/buy-buttons.tsx'
import { CartNote } from '#src/screens/add-to-cart/cart-note.tsx'
import { LoginPrompt } from '#src/screens/add-to-cart/login-prompt.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { defineModel } from '#model-tests/model.ts'

/** As on the product page. */
function Choice({ view }: { view: AddToCartView }) {
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <Stepper
        label="Quantity of Sunny Coffee"
        quantity={quantity}
        decrease={quantity > 1 ? () => setQuantity(quantity - 1) : undefined}
        increase={() => setQuantity(quantity + 1)}
      />
      <BuyButtons view={view} request={{ CardId: 272, Quantity: quantity, LoadAmount: 50 }} isAvailable />
    </>
  )
}

export const addToCartModel = defineModel({
  machine: addToCartMachine,
  cases: addToCartCases,
  ports: { addToCart: 'promise', watchPurchase: 'callback', watchLogin: 'callback' },
  emits: { watchPurchase: ['purchase.resume'], watchLogin: ['session.began'] },
  delays: { announcement: 4000 },
  screen: {
    render: (snapshot, send) => {
      const view = connect(snapshot, send)
      return (
        <>
          <Choice view={view} />
          <CartNote view={view} />
          <LoginPrompt view={view} />
        </>
      )
    },
    cause: {
      'card.add': (driver) => driver.click('button', /^Add/),
      'card.buy': async (driver, { request }) => {
        if (request.Quantity === 1) return driver.click('button', 'Buy Now')
        await driver.click('button', /^Increase quantity/)
        try {
          await driver.click('button', 'Buy Now')
        } finally {
          await driver.click('button', /^Decrease quantity/)
        }
      },
      'login.cancel': (driver) => driver.click('button', 'Cancel'),
      'login.accept': (driver) => driver.click('button', 'Login Now'),
    },
    see: {
      idle: async (driver) => {
        await driver.seeEnabled('button', 'Add to Cart')
        await driver.seeEnabled('button', 'Buy Now')
        await driver.notSee('dialog')
      },
      adding: async (driver) => {
        await driver.seeDisabled('button', 'Adding…')
        await driver.seeDisabled('button', 'Buy Now')
      },
      buying: async (driver) => {
        await driver.seeDisabled('button', 'Add to Cart')
        await driver.seeDisabled('button', 'Adding…')
      },
      added: async (driver) => {
        await driver.seeText('Added to cart')
        await driver.seeEnabled('button', 'Added')
      },
      failed: async (driver) => {
        await driver.seeText('Add to cart failed')
        await driver.seeEnabled('button', 'Add to Cart')
        await driver.notSee('alert')
      },
      loginRequired: async (driver) => {
        await driver.see('dialog', 'Login Required')
        await driver.seeText(/Please log in to (?:add items to your cart|continue with this action)\./)
      },
      goingToLogin: async (driver) => {
        await driver.notSee('dialog')
        await driver.seeDisabled('button', 'Add to Cart')
      },
      goingToCheckout: async (driver) => {
        await driver.notSee('dialog')
        await driver.seeDisabled('button', 'Buy Now')
      },
    },
  },
})
