import * as migration_20261121_204658_initial from './20261121_204658_initial';
import * as migration_20261122_030550_change_log from './20261122_030550_change_log';
import * as migration_20261122_054238_attributes from './20261122_054238_attributes';
import * as migration_20261122_064708_customers_reset_as_staff from './20261122_064708_customers_reset_as_staff';
import * as migration_20261122_093053_order_desk from './20261122_093053_order_desk';
import * as migration_20261122_121211_mails from './20261122_121211_mails';

export const migrations = [
  {
    up: migration_20261121_204658_initial.up,
    down: migration_20261121_204658_initial.down,
    name: '20261121_204658_initial',
  },
  {
    up: migration_20261122_030550_change_log.up,
    down: migration_20261122_030550_change_log.down,
    name: '20261122_030550_change_log',
  },
  {
    up: migration_20261122_054238_attributes.up,
    down: migration_20261122_054238_attributes.down,
    name: '20261122_054238_attributes',
  },
  {
    up: migration_20261122_064708_customers_reset_as_staff.up,
    down: migration_20261122_064708_customers_reset_as_staff.down,
    name: '20261122_064708_customers_reset_as_staff',
  },
  {
    up: migration_20261122_093053_order_desk.up,
    down: migration_20261122_093053_order_desk.down,
    name: '20261122_093053_order_desk',
  },
  {
    up: migration_20261122_121211_mails.up,
    down: migration_20261122_121211_mails.down,
    name: '20261122_121211_mails'
  },
];
