/** How a diagram is read and followed live, for whoever comes here first. */
export function HowToRead() {
  return (
    <section aria-labelledby="reading">
      <h2 id="reading">How to read a machine</h2>
      <ul className="plain">
        <li>
          A box is a state: what is true now. The dot with an arrow shows where the machine starts, a double line where
          it ends.
        </li>
        <li>
          An arrow is a transition. On it stands what has to happen, in brackets what must hold, after a slash what is
          done.
        </li>
        <li>Of several arrows for one event the first that holds decides; the table has them in that order.</li>
        <li>“From anywhere” happens in every state that has not ended.</li>
        <li>Each state and transition says which requirement asks for it and how often each layer of tests took it.</li>
      </ul>
    </section>
  )
}
