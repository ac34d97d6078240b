CREATE TABLE "vault_passkeys" (
	"account_id" uuid NOT NULL,
	"passkey_id" text NOT NULL,
	"key_id" uuid NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vault_passkeys_account_id_passkey_id_pk" PRIMARY KEY("account_id","passkey_id")
);
--> statement-breakpoint
ALTER TABLE "vault_passkeys" ADD CONSTRAINT "vault_passkeys_passkey_id_passkeys_id_fk" FOREIGN KEY ("passkey_id") REFERENCES "public"."passkeys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_passkeys" ADD CONSTRAINT "vault_passkeys_key_id_vault_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."vault_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vault_passkeys_by_passkey" ON "vault_passkeys" USING btree ("passkey_id");--> statement-breakpoint
CREATE INDEX "vault_passkeys_by_key" ON "vault_passkeys" USING btree ("key_id");