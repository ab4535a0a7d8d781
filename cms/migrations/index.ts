import * as migration_20261121_204658_initial from './20261121_204658_initial';
import * as migration_20261122_030550_change_log from './20261122_030550_change_log';
import * as migration_20261122_054238_attributes from './20261122_054238_attributes';
import * as migration_20261122_064708_customers_reset_as_staff from './20261122_064708_customers_reset_as_staff';
import * as migration_20261122_093053_order_desk from './20261122_093053_order_desk';
import * as migration_20261122_121211_mails from './20261122_121211_mails';
import * as migration_20261122_155049_version_indexes from './20261122_155049_version_indexes';
import * as migration_20261122_170739_messages_and_people from './20261122_170739_messages_and_people';
import * as migration_20261122_203438_editors_desk from './20261122_203438_editors_desk';
import * as migration_20261123_023223_archive_sales_and_editing from './20261123_023223_archive_sales_and_editing';
import * as migration_20261123_060331_text_pictures from './20261123_060331_text_pictures';
import * as migration_20261123_130511_listed_products from './20261123_130511_listed_products';
import * as migration_20261124_124059_info_strip from './20261124_124059_info_strip';
import * as migration_20261124_131312_known_origins from './20261124_131312_known_origins';
import * as migration_20261124_131752_verified_accounts from './20261124_131752_verified_accounts';
import * as migration_20261124_135615_picture_focus from './20261124_135615_picture_focus';
import * as migration_20261124_140849_tracking_mails from './20261124_140849_tracking_mails';
import * as migration_20261124_214844_footer_category from './20261124_214844_footer_category';
import * as migration_20261125_071410_search_synonyms from './20261125_071410_search_synonyms';
import * as migration_20261125_075307_engines from './20261125_075307_engines';
import * as migration_20261125_105913_price_history from './20261125_105913_price_history';
import * as migration_20261125_150603_webhooks from './20261125_150603_webhooks';
import * as migration_20261125_193728_shop_window from './20261125_193728_shop_window';
import * as migration_20261125_230848_newsletter_and_pictures from './20261125_230848_newsletter_and_pictures';
import * as migration_20261127_111919_keys from './20261127_111919_keys';
import * as migration_20261127_134006_shoppers_words from './20261127_134006_shoppers_words';
import * as migration_20261127_152200_product_form from './20261127_152200_product_form';
import * as migration_20261127_173000_order_currency from './20261127_173000_order_currency';
import * as migration_20261127_180000_stock_forms from './20261127_180000_stock_forms';
import * as migration_20261127_203152_families from './20261127_203152_families';
import * as migration_20261127_204815_order_payments from './20261127_204815_order_payments';
import * as migration_20261127_232751_order_charges from './20261127_232751_order_charges';
import * as migration_20261127_233653_online_payments from './20261127_233653_online_payments';
import * as migration_20261128_005218_order_returns from './20261128_005218_order_returns';
import * as migration_20261128_005416_discount_codes from './20261128_005416_discount_codes';
import * as migration_20261128_044500_payment_mails from './20261128_044500_payment_mails';
import * as migration_20261128_045800_product_notes from './20261128_045800_product_notes';
import * as migration_20261129_024649_payment_instructions from './20261129_024649_payment_instructions';
import * as migration_20261130_181449_refunds from './20261130_181449_refunds';

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
    name: '20261122_121211_mails',
  },
  {
    up: migration_20261122_155049_version_indexes.up,
    down: migration_20261122_155049_version_indexes.down,
    name: '20261122_155049_version_indexes',
  },
  {
    up: migration_20261122_170739_messages_and_people.up,
    down: migration_20261122_170739_messages_and_people.down,
    name: '20261122_170739_messages_and_people',
  },
  {
    up: migration_20261122_203438_editors_desk.up,
    down: migration_20261122_203438_editors_desk.down,
    name: '20261122_203438_editors_desk',
  },
  {
    up: migration_20261123_023223_archive_sales_and_editing.up,
    down: migration_20261123_023223_archive_sales_and_editing.down,
    name: '20261123_023223_archive_sales_and_editing',
  },
  {
    up: migration_20261123_060331_text_pictures.up,
    down: migration_20261123_060331_text_pictures.down,
    name: '20261123_060331_text_pictures',
  },
  {
    up: migration_20261123_130511_listed_products.up,
    down: migration_20261123_130511_listed_products.down,
    name: '20261123_130511_listed_products',
  },
  {
    up: migration_20261124_124059_info_strip.up,
    down: migration_20261124_124059_info_strip.down,
    name: '20261124_124059_info_strip',
  },
  {
    up: migration_20261124_131312_known_origins.up,
    down: migration_20261124_131312_known_origins.down,
    name: '20261124_131312_known_origins',
  },
  {
    up: migration_20261124_131752_verified_accounts.up,
    down: migration_20261124_131752_verified_accounts.down,
    name: '20261124_131752_verified_accounts',
  },
  {
    up: migration_20261124_135615_picture_focus.up,
    down: migration_20261124_135615_picture_focus.down,
    name: '20261124_135615_picture_focus',
  },
  {
    up: migration_20261124_140849_tracking_mails.up,
    down: migration_20261124_140849_tracking_mails.down,
    name: '20261124_140849_tracking_mails',
  },
  {
    up: migration_20261124_214844_footer_category.up,
    down: migration_20261124_214844_footer_category.down,
    name: '20261124_214844_footer_category',
  },
  {
    up: migration_20261125_071410_search_synonyms.up,
    down: migration_20261125_071410_search_synonyms.down,
    name: '20261125_071410_search_synonyms',
  },
  {
    up: migration_20261125_075307_engines.up,
    down: migration_20261125_075307_engines.down,
    name: '20261125_075307_engines',
  },
  {
    up: migration_20261125_105913_price_history.up,
    down: migration_20261125_105913_price_history.down,
    name: '20261125_105913_price_history',
  },
  {
    up: migration_20261125_150603_webhooks.up,
    down: migration_20261125_150603_webhooks.down,
    name: '20261125_150603_webhooks',
  },
  {
    up: migration_20261125_193728_shop_window.up,
    down: migration_20261125_193728_shop_window.down,
    name: '20261125_193728_shop_window',
  },
  {
    up: migration_20261125_230848_newsletter_and_pictures.up,
    down: migration_20261125_230848_newsletter_and_pictures.down,
    name: '20261125_230848_newsletter_and_pictures',
  },
  {
    up: migration_20261127_111919_keys.up,
    down: migration_20261127_111919_keys.down,
    name: '20261127_111919_keys',
  },
  {
    up: migration_20261127_134006_shoppers_words.up,
    down: migration_20261127_134006_shoppers_words.down,
    name: '20261127_134006_shoppers_words',
  },
  {
    up: migration_20261127_152200_product_form.up,
    down: migration_20261127_152200_product_form.down,
    name: '20261127_152200_product_form',
  },
  {
    up: migration_20261127_173000_order_currency.up,
    down: migration_20261127_173000_order_currency.down,
    name: '20261127_173000_order_currency',
  },
  {
    up: migration_20261127_180000_stock_forms.up,
    down: migration_20261127_180000_stock_forms.down,
    name: '20261127_180000_stock_forms',
  },
  {
    up: migration_20261127_203152_families.up,
    down: migration_20261127_203152_families.down,
    name: '20261127_203152_families',
  },
  {
    up: migration_20261127_204815_order_payments.up,
    down: migration_20261127_204815_order_payments.down,
    name: '20261127_204815_order_payments',
  },
  {
    up: migration_20261127_232751_order_charges.up,
    down: migration_20261127_232751_order_charges.down,
    name: '20261127_232751_order_charges',
  },
  {
    up: migration_20261127_233653_online_payments.up,
    down: migration_20261127_233653_online_payments.down,
    name: '20261127_233653_online_payments',
  },
  {
    up: migration_20261128_005218_order_returns.up,
    down: migration_20261128_005218_order_returns.down,
    name: '20261128_005218_order_returns',
  },
  {
    up: migration_20261128_005416_discount_codes.up,
    down: migration_20261128_005416_discount_codes.down,
    name: '20261128_005416_discount_codes',
  },
  {
    up: migration_20261128_044500_payment_mails.up,
    down: migration_20261128_044500_payment_mails.down,
    name: '20261128_044500_payment_mails',
  },
  {
    up: migration_20261128_045800_product_notes.up,
    down: migration_20261128_045800_product_notes.down,
    name: '20261128_045800_product_notes',
  },
  {
    up: migration_20261129_024649_payment_instructions.up,
    down: migration_20261129_024649_payment_instructions.down,
    name: '20261129_024649_payment_instructions',
  },
  {
    up: migration_20261130_181449_refunds.up,
    down: migration_20261130_181449_refunds.down,
    name: '20261130_181449_refunds'
  },
];
