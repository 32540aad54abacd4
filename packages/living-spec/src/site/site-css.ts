import base from './styles/base.css?raw'
import banner from './styles/banner.css?raw'
import page from './styles/page.css?raw'
import overview from './styles/overview.css?raw'
import outline from './styles/outline.css?raw'
import tables from './styles/tables.css?raw'
import requirements from './styles/requirements.css?raw'
import foot from './styles/foot.css?raw'
import drawings from './styles/drawings.css?raw'
import steps from './styles/steps.css?raw'
import print from './styles/print.css?raw'

/** The styles of every page, in the order of the cascade: one file, so that a page requests one. */
export const siteCss = [base, banner, page, overview, outline, tables, requirements, foot, drawings, steps, print].join(
  '\n',
)
