ALTER TABLE "orders" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_category" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "seller_street" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "seller_postcode" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "seller_city" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "seller_country" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "seller_siren" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "seller_vat_number" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "seller_electronic_address" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "vat_regime" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "oss" text;