import type { CategoryRecord } from '@verst/core/build';

/** What a place offers besides being what it is: asked for along with a category («кафе с верандой», «круглосуточная аптека»). */
export const ATTRIBUTES: readonly CategoryRecord[] = [
  attribute(
    'open_24_7',
    'Круглосуточно',
    'Open 24 hours',
    [{ opening_hours: '24/7' }],
    'круглосуточный, круглосуточно, 24 часа, 24/7, 24 на 7, 24 hours, 24h, ночной',
  ),
  attribute('delivery', 'Доставка', 'Delivery', [{ delivery: '*' }], 'с доставкой, доставка, delivery'),
  attribute('takeaway', 'Навынос', 'Takeaway', [{ takeaway: '*' }], 'навынос, на вынос, с собой, takeaway, to go'),
  attribute(
    'wifi',
    'Wi-Fi',
    'Wi-Fi',
    [{ internet_access: 'wlan' }, { internet_access: 'yes' }, { wifi: '*' }],
    'wi-fi, wifi, вай-фай, вайфай, с интернетом',
  ),
  attribute(
    'outdoor_seating',
    'Столики на улице',
    'Outdoor seating',
    [{ outdoor_seating: '*' }],
    'с верандой, с террасой, летняя веранда, outdoor seating',
  ),
  attribute(
    'drive_through',
    'Обслуживание в автомобиле',
    'Drive-through',
    [{ drive_through: '*' }],
    'автоокно, драйв, drive through, drive-in',
  ),
  attribute(
    'wheelchair',
    'Доступно для колясок',
    'Wheelchair accessible',
    [{ wheelchair: 'yes' }, { wheelchair: 'designated' }],
    'для инвалидов, доступная среда, для колясок, wheelchair, accessible',
  ),
  attribute(
    'self_service',
    'Самообслуживание',
    'Self-service',
    [{ self_service: '*' }],
    'самообслуживания, самообслуживание, self-service',
  ),
];

function attribute(
  id: string,
  nameRu: string,
  nameEn: string,
  tagSets: CategoryRecord['tagSets'],
  phrases: string,
): CategoryRecord {
  return {
    id,
    parent: null,
    role: 'attribute',
    tagSets,
    nameRu,
    nameEn,
    icon: null,
    priority: 0,
    borrowsNames: false,
    phrases: phrases.split(', ').map((text) => ({ text, weight: 1 })),
  };
}
