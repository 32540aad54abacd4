import type { Category, SubCategory } from '#contract/card.ts'

const shelves = {
  'Food & Dining': ['Cafés & Bakeries', 'Restaurants', 'Groceries & Pantry', 'Cellar & Bar'],
  'Fashion & Beauty': ['Clothing', 'Shoes & Boots', 'Beauty & Wellbeing', 'Jewellery'],
  'Home & Living': ['Furniture', 'Beds & Bedding', 'Lighting', 'Homewares'],
  'Kitchen & Laundry': ['Coffee Machines', 'Benchtop Appliances', 'Fridges & Laundry', 'Vacuums', 'Cookware'],
  'Tech & Audio': ['Laptops & Tablets', 'Phones & Watches', 'Headphones & Speakers', 'TVs & Consoles', 'Cameras'],
  'Outdoors & Camping': ['Tents & Swags', 'Surf & Paddle', 'Barbecues', 'Camp Gear'],
  'Bikes & Fitness': ['Bikes & E-bikes', 'Scooters', 'Gym & Training'],
  'Baby & Kids': ['Prams & Strollers', 'Nursery', 'Toys & Play'],
  'Travel & Experiences': ['Getaways', 'Luggage', 'Days Out', 'Cinema & Shows'],
  'Tools & Garden': ['Power Tools', 'Garden', 'Hardware'],
  'Books & Hobbies': ['Books & Stationery', 'Music', 'Sewing & Craft', 'Stargazing'],
  Pets: ['Dogs & Cats', 'Pet Care'],
} as const

/** The names a card may stand under. */
export type SubCategoryName = (typeof shelves)[keyof typeof shelves][number]

/** Every category, numbered from 1 in the order that the drawer shows. Append only: ids stand in addresses (SHOP-1). */
export const categories: readonly Category[] = Object.keys(shelves).map((categoryName, index) => ({
  categoryId: index + 1,
  categoryName,
}))

/** Every subcategory; its id is its category's id × 100 plus its place, so that appending to one moves no other. */
export const subCategories: readonly SubCategory[] = Object.values(shelves).flatMap((names, index) =>
  names.map((subCategoryName, place) => ({
    subCategoryId: (index + 1) * 100 + place + 1,
    categoryId: index + 1,
    subCategoryName,
  })),
)
